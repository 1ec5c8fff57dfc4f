type NumberList = Uint8Array<ArrayBuffer> | Int16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/**
 * A longer list with the same beginning, padded with zeros. The old list's memory is freed at once instead of by the
 * garbage collector, so neither it nor any view of it can be used any more.
 */
export function grown<List extends NumberList>(list: List, length: number): List {
  const Kind = list.constructor as new (length: number) => List;
  const longer = new Kind(length);
  longer.set(list);
  list.buffer.transfer(0);
  return longer;
}
