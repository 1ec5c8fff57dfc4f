import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { SERVER } from '../../limits.ts';

/** Ends the headers of a request. Node takes no other end of a line than this one. */
const BLANK_LINE = Buffer.from('\n\r\n');

/** A request that Node has read, and how it is begun. */
interface Arrived {
  readonly request: IncomingMessage;
  readonly begin: () => void;
  readonly response: ServerResponse;
}

/**
 * A connection as Node's HTTP server sees it, which gets to read one request at a time, in its turn among all connections, and the next
 * one when the reply to it has been taken. Of a real socket Node reads what a client sent ahead in one go, hundreds of requests, and keeps
 * their replies in memory for a client that may never read them.
 */
export class PacedConnection extends Duplex {
  readonly #socket: Socket;
  readonly #inTurn: (work: () => void) => void;
  /** What has come and was not read yet. */
  readonly #held: Buffer[] = [];
  #heldBytes = 0;
  /** In order; the first is being answered. A piece of the stream may hold the end of one and the head of another, hardly more. */
  readonly #arrived: Arrived[] = [];
  #isWanted = false;
  #isInLine = false;
  #hasEnded = false;
  #isRefused = false;
  #isGathering = false;

  constructor(socket: Socket, inTurn: (work: () => void) => void) {
    super();
    this.#socket = socket;
    this.#inTurn = inTurn;
    socket.on('data', (chunk: Buffer) => this.#hold(chunk));
    socket.on('end', () => this.#end());
    socket.on('timeout', () => void this.emit('timeout'));
    socket.on('error', (error) => void this.destroy(error));
    socket.on('close', () => void this.destroy());
  }

  /** Whether a request has not been replied to. */
  get isAtWork(): boolean {
    return this.#arrived.length > 0;
  }

  /** Bytes of replies that the client has not taken. */
  get untaken(): number {
    return this.writableLength + this.#socket.writableLength;
  }

  /** A request of this connection: it begins when the reply to the one before has been taken. */
  receive(request: IncomingMessage, response: ServerResponse, begin: () => void): void {
    this.#arrived.push({ request, response, begin });
    response.once('close', () => {
      this.#arrived.shift();
      if (this.destroyed) return;
      this.#arrived[0]?.begin();
      this.#want();
    });
    if (this.#arrived.length === 1) begin();
  }

  /** Says why, where no reply has begun, and ends in its turn: the time of many that came together is up together. */
  refuse(error: Error, status: string): void {
    this.#isRefused = true;
    this.#inTurn(() => {
      const isSaying = this.#arrived[0]?.response.headersSent === true;
      if (this.writable && !isSaying) this.write(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
      this.uncork();
      this.destroy(error);
    });
  }

  /** As a socket has it; Node's HTTP server calls it. */
  setTimeout(ms: number): this {
    this.#socket.setTimeout(ms);
    return this;
  }

  /** As a socket has it; Node's HTTP server calls it after the last reply. */
  destroySoon(): void {
    this.end(() => this.destroy());
  }

  #hold(chunk: Buffer): void {
    this.#held.push(chunk);
    this.#heldBytes += chunk.length;
    if (this.#heldBytes > SERVER.headerBytes.value) this.#socket.pause();
    this.#want();
  }

  /** A client that has left waits for nothing; what it sent together with its end is read as far as it can be at once. */
  #end(): void {
    this.#hasEnded = true;
    this.#goOn();
  }

  #leave(): void {
    this.#held.length = 0;
    this.push(null);
  }

  #mayRead(): boolean {
    const [first, second] = this.#arrived;
    const isFree = first === undefined || (second === undefined && !first.request.complete);
    return this.#isWanted && isFree && this.#held.length > 0 && !this.#isRefused && !this.destroyed;
  }

  #want(): void {
    if (this.#mayRead()) this.#goOn();
  }

  #goOn(): void {
    if (this.#isInLine) return;
    this.#isInLine = true;
    this.#inTurn(() => {
      this.#isInLine = false;
      if (this.#mayRead()) this.#isWanted = this.push(this.#piece());
      if (this.#mayRead()) this.#goOn();
      else if (this.#hasEnded && !this.destroyed) this.#leave();
    });
  }

  /** What has come, up to where the headers of a request may end. */
  #piece(): Buffer {
    const chunk = this.#held[0] as Buffer;
    const blank = chunk.indexOf(BLANK_LINE);
    const end = blank < 0 ? chunk.length : blank + BLANK_LINE.length;
    if (end < chunk.length) this.#held[0] = chunk.subarray(end);
    else this.#held.shift();
    this.#heldBytes -= end;
    if (this.#heldBytes <= SERVER.headerBytes.value) this.#socket.resume();
    return chunk.subarray(0, end);
  }

  override _read(): void {
    this.#isWanted = true;
    this.#want();
  }

  /** What a reply writes in one go, headers, events and its end, is sent in one go: sending costs more than what is sent. */
  override write(chunk: unknown, ...how: never[]): boolean {
    if (!this.#isGathering) {
      this.#isGathering = true;
      this.cork();
      setImmediate(() => {
        this.#isGathering = false;
        this.uncork();
      });
    }
    return super.write(chunk, ...how);
  }

  override _write(chunk: Buffer, encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#socket.write(chunk, encoding, done);
  }

  override _writev(
    chunks: readonly { readonly chunk: Buffer; readonly encoding: BufferEncoding }[],
    done: (error?: Error | null) => void,
  ): void {
    this.#socket.cork();
    for (const [at, { chunk, encoding }] of chunks.entries()) {
      if (at < chunks.length - 1) this.#socket.write(chunk, encoding);
      else this.#socket.write(chunk, encoding, done);
    }
    this.#socket.uncork();
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#socket.end(done);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#held.length = 0;
    this.#socket.destroy();
    // What was begun for clients that leave together, or whose time is up together, is ended in turns too.
    this.#inTurn(() => done(error));
  }
}
