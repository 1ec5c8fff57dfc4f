type NumberList = Uint8Array<ArrayBuffer> | Int16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/**
 * A longer list with the same beginning and zeros behind it. The memory of the old one is given back at once and not
 * when somebody comes to collect it: it can no longer be used, nor can any view of it.
 */
export function grown<List extends NumberList>(list: List, length: number): List {
  const Kind = list.constructor as new (length: number) => List;
  const longer = new Kind(length);
  longer.set(list);
  list.buffer.transfer(0);
  return longer;
}
