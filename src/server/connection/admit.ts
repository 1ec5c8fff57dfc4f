import type { Socket } from 'node:net';
import { isIPv6 } from 'node:net';

/**
 * Counts the connections of each client. @returns whether the client may have this connection. It counts until it
 * closes.
 */
export function countClients(mostPerClient: number): (socket: Socket) => boolean {
  const open = new Map<string, number>();
  return (socket) => {
    const client = clientOf(socket.remoteAddress ?? '');
    const count = (open.get(client) ?? 0) + 1;
    if (count > mostPerClient) return false;
    open.set(client, count);
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left === 0) open.delete(client);
      else open.set(client, left);
    });
    return true;
  };
}

const GROUPS = 8;
/** Anyone who has IPv6 has all addresses of at least one such network. */
const NETWORK_GROUPS = 4;

/** The key of one client: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function clientOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/iu.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [start = '', end] = address.replace(/%.*$/u, '').split('::');
  const groups = (part: string): readonly string[] => (part === '' ? [] : part.split(':'));
  const left = groups(start);
  const right = groups(end ?? '');
  const zeros = Array.from({ length: Math.max(0, GROUPS - left.length - right.length) }, () => '0');
  return [...left, ...(end === undefined ? [] : zeros), ...right].slice(0, NETWORK_GROUPS).join(':');
}
