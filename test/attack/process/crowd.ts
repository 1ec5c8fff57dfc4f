/**
 * The program of a thread: so many clients of one kind at a time, none of which behaves, until it is told to stop. Says how many
 * connections it opened.
 */
import { createConnection, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

export interface Crowd {
  readonly port: number;
  readonly clients: number;
  /** Sent at once, and its reply never read. */
  readonly bytes: string;
}

const { port, clients, bytes } = workerData as Crowd;
/** Whoever does not read does not see that the server has left; so it comes anew after a while. */
const STAY_MS = 1500;

const open = new Set<Socket>();
let opened = 0;
let isOver = false;

function come(): void {
  if (isOver) return;
  opened += 1;
  const socket = createConnection(port, '127.0.0.1', () => socket.write(bytes));
  socket.pause();
  open.add(socket);
  socket.on('error', () => {});
  const leaving = setTimeout(() => socket.destroy(), STAY_MS);
  socket.on('close', () => {
    clearTimeout(leaving);
    open.delete(socket);
    setTimeout(come, 10);
  });
}

for (let at = 0; at < clients; at += 1) come();
parentPort?.once('message', () => {
  isOver = true;
  for (const socket of open) socket.destroy();
  parentPort?.postMessage(opened);
});
