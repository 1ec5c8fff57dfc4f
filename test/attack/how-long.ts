/** `npm run test:attack` attacks longer than the tests of every day do: so many rounds, or so many times more. */
export function rounds(short: number, long: number): number {
  return process.env.CLEW_ATTACK === '1' ? long : short;
}

/** A small seeded generator of numbers in 0..1, so that an attack can be repeated. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
