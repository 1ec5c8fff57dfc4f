export type SampleItem = readonly [key: number, head: number, tail: number, mediator: number];

/** Keeps the `size` items with the smallest keys of all that were offered. */
export class SampleHeap {
  readonly #size: number;
  /** A heap whose root has the largest key. */
  readonly #items: SampleItem[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  offer(key: number, head: number, tail: number, mediator: number): void {
    const items = this.#items;
    if (items.length < this.#size) {
      items.push([key, head, tail, mediator]);
      this.#rise(items.length - 1);
    } else if (key < (items[0] as SampleItem)[0]) {
      items[0] = [key, head, tail, mediator];
      this.#sink();
    }
  }

  /** By key ascending. */
  sorted(): SampleItem[] {
    return this.#items.toSorted((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3]);
  }

  #rise(start: number): void {
    const items = this.#items;
    let at = start;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if ((items[parent] as SampleItem)[0] >= (items[at] as SampleItem)[0]) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #sink(): void {
    const items = this.#items;
    let at = 0;
    for (;;) {
      let largest = at;
      for (const child of [at * 2 + 1, at * 2 + 2]) {
        if (child < items.length && (items[child] as SampleItem)[0] > (items[largest] as SampleItem)[0])
          largest = child;
      }
      if (largest === at) return;
      this.#swap(at, largest);
      at = largest;
    }
  }

  #swap(a: number, b: number): void {
    const item = this.#items[a] as SampleItem;
    this.#items[a] = this.#items[b] as SampleItem;
    this.#items[b] = item;
  }
}
