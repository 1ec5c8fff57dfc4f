import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { SERVER } from '../../limits.ts';

/** Ends the headers of a request. Node accepts no other line ending. */
const BLANK_LINE = Buffer.from('\n\r\n');

/** A request that Node has read, and the function that starts it. */
interface Arrived {
  readonly request: IncomingMessage;
  readonly begin: () => void;
  readonly response: ServerResponse;
}

/**
 * A connection as Node's HTTP server sees it. The server reads one request at a time from it, in its turn among all
 * connections, and reads the next one when the client has taken the reply. From a real socket Node reads everything a
 * client sent ahead in one go, which can be hundreds of requests, and keeps their replies in memory for a client that
 * may never read them.
 */
export class PacedConnection extends Duplex {
  readonly #socket: Socket;
  readonly #inTurn: (work: () => void) => void;
  /** What has arrived but was not read yet. */
  readonly #held: Buffer[] = [];
  #heldBytes = 0;
  /**
   * In order. The first one is being answered. A piece of the stream may hold the end of one request and the head of
   * another, hardly more.
   */
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

  /** Whether a request is still without a reply. */
  get isAtWork(): boolean {
    return this.#arrived.length > 0;
  }

  /** How many bytes of replies the client has not taken. */
  get untaken(): number {
    return this.writableLength + this.#socket.writableLength;
  }

  /** Takes a request of this connection. It starts when the client has taken the reply to the previous one. */
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

  /**
   * Gives the reason, unless a reply has begun, and ends in its turn, because connections that arrived together also
   * time out together.
   */
  refuse(error: Error, status: string): void {
    this.#isRefused = true;
    this.#inTurn(() => {
      const isSaying = this.#arrived[0]?.response.headersSent === true;
      if (this.writable && !isSaying) this.write(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
      this.uncork();
      this.destroy(error);
    });
  }

  /** A method of sockets that Node's HTTP server calls. */
  setTimeout(ms: number): this {
    this.#socket.setTimeout(ms);
    return this;
  }

  /** A method of sockets that Node's HTTP server calls after the last reply. */
  destroySoon(): void {
    this.end(() => this.destroy());
  }

  #hold(chunk: Buffer): void {
    this.#held.push(chunk);
    this.#heldBytes += chunk.length;
    if (this.#heldBytes > SERVER.headerBytes.value) this.#socket.pause();
    this.#want();
  }

  /**
   * A client that has left waits for nothing. Whatever it sent before its end is read as far as possible right away.
   */
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

  /** What has arrived, up to where the headers of a request may end. */
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

  /**
   * What a reply writes at once (headers, events and its end) is sent at once, because each send costs more than its
   * bytes.
   */
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
    // Work for clients that leave together, or time out together, also ends in turns.
    this.#inTurn(() => done(error));
  }
}
