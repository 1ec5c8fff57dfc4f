import { createConnection, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { clientOf } from '../../src/server/connection/admit.ts';
import { inTurns } from '../../src/server/connection/in-turns.ts';
import { type Listening, listen } from '../../src/server/serve.ts';
import { demoApp } from './demo-app.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function begin(limits: object): Promise<Listening> {
  const demo = demoApp();
  const listening = await listen(demo.app, { host: '127.0.0.1', port: 0, ...limits });
  closing.push(demo.close, () => listening.close(0));
  return listening;
}

/** An open connection, from this address of the machine. */
async function connect({ port }: Listening, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = createConnection({ port, host: '127.0.0.1', localAddress });
  closing.push(() => socket.destroy());
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('connect', resolve));
  return socket;
}

/** Everything that comes until the connection is closed, or until so much of it is there. */
function read(socket: Socket, enough?: RegExp): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (enough?.test(text)) resolve(text);
    });
    socket.on('close', () => resolve(text));
  });
}

const HEALTH = 'GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';

async function isAnswered(socket: Socket): Promise<boolean> {
  const reply = read(socket, /"ok"/u);
  socket.write(HEALTH);
  return (await reply).includes('"ok"');
}

describe('connections', () => {
  test('of one client beyond its number are cut; another client is let in, and so is the next one when one has gone', async () => {
    const server = await begin({ connectionsOfClient: 2 });
    const [first, second] = [await connect(server), await connect(server)];
    expect([await isAnswered(first), await isAnswered(second)]).toEqual([true, true]);
    expect(await isAnswered(await connect(server))).toBe(false);
    if (process.platform === 'linux') {
      expect(await isAnswered(await connect(server, '127.0.0.2'))).toBe(true);
    }
    const gone = new Promise((resolve) => first.once('close', resolve));
    first.end();
    await gone;
    expect(await isAnswered(await connect(server))).toBe(true);
  });

  test('beyond the number of all are cut, whoever comes', async () => {
    const server = await begin({ connections: 2 });
    expect([await isAnswered(await connect(server)), await isAnswered(await connect(server))]).toEqual([
      true,
      true,
    ]);
    expect(await isAnswered(await connect(server))).toBe(false);
  });

  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
  ])('from %s are those of the client %s', (address, client) => {
    expect(clientOf(address)).toBe(client);
  });
});

describe('a connection', () => {
  test('is read as well where everything comes byte by byte, or body and next request come together', async () => {
    const server = await begin({});
    const body = '{"question":"Who directed Inception?\r\n\r\n"}'.replace('\r\n\r\n', '\\n');
    const plan = `POST /api/plan HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${body.length + 4}\r\n\r\n\r\n\r\n${body}`;
    const chunked = `POST /api/plan HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    const last = `${HEALTH.trimEnd()}\r\nConnection: close\r\n\r\n`;
    const whole = await connect(server);
    const together = read(whole);
    whole.write(`${plan}${chunked}${HEALTH}${last}`);
    const apart = await connect(server);
    const bytewise = read(apart);
    apart.setNoDelay(true);
    for (const byte of `${HEALTH}${chunked}${last}`) {
      apart.write(byte);
      await new Promise((resolve) => setImmediate(resolve));
    }
    const statuses = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d+)/gu)].map(([, status]) => status);
    expect(statuses(await together)).toEqual(['200', '200', '200', '200']);
    expect(statuses(await bytewise)).toEqual(['200', '200', '200']);
  });

  test.each([
    ['what is no request', 'hello\r\n\r\n', '400'],
    ['a line that ends like no line', 'GET /health HTTP/1.1\nHost: 127.0.0.1\n\n', '400'],
    ['headers without end', `GET /health HTTP/1.1\r\nX: ${'x'.repeat(20_000)}`, '431'],
    [
      'a body that does not come',
      'POST /api/plan HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n',
      '408',
    ],
  ])('that brings %s is told so and closed', async (_, bytes, status) => {
    const socket = await connect(await begin({ headerMs: 300, requestMs: 400 }));
    const reply = read(socket);
    socket.write(bytes);
    expect((await reply).split(' ')[1]).toBe(status);
  });
});

test('work of many that comes together is done in order, over several rounds of the event loop', async () => {
  const inTurn = inTurns();
  const done: number[] = [];
  let rounds = 0;
  let isOver = false;
  const count = (): void => {
    rounds += 1;
    if (!isOver) setImmediate(count);
  };
  count();
  await new Promise<void>((resolve) => {
    for (let at = 0; at < 40; at += 1) {
      inTurn(() => {
        const end = performance.now() + 1;
        while (performance.now() < end);
        done.push(at);
        if (at === 39) inTurn(resolve);
      });
    }
  });
  isOver = true;
  expect(done).toEqual(Array.from({ length: 40 }, (_, at) => at));
  expect(rounds).toBeGreaterThan(4);
});
