import type { PronounWords } from '../pronoun-words.ts';

export const pronouns: PronounWords = {
  kinds: {
    they: /[他她它][们們]/gu,
    he: /他(?![们們])/gu,
    she: /她(?![们們])/gu,
    it: /它(?![们們])/gu,
  },
  asksForPerson: /谁|誰|哪位/u,
  asksForThing: /哪(?:部|个|個|些|本|首)/u,
};
