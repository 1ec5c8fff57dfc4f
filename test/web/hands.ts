import type { Locator, Page } from 'playwright-core';

/** How somebody uses the page. */
export interface Hands {
  /** Presses a button, opens a fold. */
  press(target: Locator): Promise<void>;
  /** Writes into a field, in the place of what is there. */
  write(target: Locator, text: string): Promise<void>;
  /** Chooses of a list, by the words of the choice. */
  choose(target: Locator, label: string): Promise<void>;
  /** Rests on something, so that what belongs to it is lit. */
  point(target: Locator): Promise<void>;
}

export function mouse(): Hands {
  return {
    press: (target) => target.click(),
    write: (target, text) => target.fill(text),
    choose: async (target, label) => void (await target.selectOption({ label })),
    point: (target) => target.hover(),
  };
}

const MOST_TABS = 250;

/** The keyboard alone: everything is reached with Tab, from wherever the focus is, or from the top once it has left the page. */
export function keyboard(page: Page): Hands {
  const reach = async (target: Locator) => {
    await target.waitFor({ state: 'attached' });
    for (let tab = 0; tab < MOST_TABS; tab++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`No Tab leads to ${target}.`);
  };
  return {
    async press(target) {
      await reach(target);
      await page.keyboard.press('Enter');
    },
    async write(target, text) {
      await reach(target);
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text);
    },
    async choose(target, label) {
      await reach(target);
      // A list goes to what begins with the letters that are typed.
      await page.keyboard.type(label);
    },
    point: reach,
  };
}
