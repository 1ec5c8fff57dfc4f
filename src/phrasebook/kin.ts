import { isLanguageId, type LanguageId } from '../language/ids.ts';

/** One step of kinship from a person: to a parent, a child, a husband or wife, a brother or sister. */
export type KinStep = 'parent' | 'child' | 'spouse' | 'sibling';

/** What a word of kinship means: steps from the person it is said of, and the sex of whom it names. */
export interface Kin {
  /** At least one; a sibling is walked as parent and child where the graph has no such relation. */
  readonly steps: readonly KinStep[];
  readonly sex?: 'female' | 'male' | undefined;
}

type KinRow = readonly [words: string, steps: string, sex?: 'female' | 'male'];

/** Words of a dictionary, alternatives by `;`; a word with several paths is in several rows. */
const ENGLISH: readonly KinRow[] = [
  ['parent', 'parent'],
  ['mother;mum;mom;mommy;mummy;mama', 'parent', 'female'],
  ['father;dad;daddy;papa', 'parent', 'male'],
  ['child;kid;offspring', 'child'],
  ['son;boy', 'child', 'male'],
  ['daughter;girl', 'child', 'female'],
  ['spouse;partner', 'spouse'],
  ['wife', 'spouse', 'female'],
  ['husband', 'spouse', 'male'],
  ['sibling', 'sibling'],
  ['brother', 'sibling', 'male'],
  ['sister', 'sibling', 'female'],
  ['grandparent', 'parent parent'],
  ['grandmother;grandma;granny;gran;nana', 'parent parent', 'female'],
  ['grandfather;grandpa;granddad;grandad', 'parent parent', 'male'],
  ['grandchild;grandkid', 'child child'],
  ['grandson', 'child child', 'male'],
  ['granddaughter', 'child child', 'female'],
  ['great-grandparent;great grandparent', 'parent parent parent'],
  ['great-grandmother;great grandmother;great-grandma', 'parent parent parent', 'female'],
  ['great-grandfather;great grandfather;great-grandpa', 'parent parent parent', 'male'],
  ['great-grandchild;great grandchild', 'child child child'],
  ['great-grandson;great grandson', 'child child child', 'male'],
  ['great-granddaughter;great granddaughter', 'child child child', 'female'],
  ['aunt;auntie;aunty', 'parent sibling', 'female'],
  ['uncle', 'parent sibling', 'male'],
  ['aunt;auntie;aunty', 'parent sibling spouse', 'female'],
  ['uncle', 'parent sibling spouse', 'male'],
  ['niece', 'sibling child', 'female'],
  ['nephew', 'sibling child', 'male'],
  ['cousin;first cousin', 'parent sibling child'],
  ['parent-in-law;parent in law', 'spouse parent'],
  ['mother-in-law;mother in law', 'spouse parent', 'female'],
  ['father-in-law;father in law', 'spouse parent', 'male'],
  ['child-in-law', 'child spouse'],
  ['son-in-law;son in law', 'child spouse', 'male'],
  ['daughter-in-law;daughter in law', 'child spouse', 'female'],
  ['brother-in-law;brother in law', 'spouse sibling', 'male'],
  ['brother-in-law;brother in law', 'sibling spouse', 'male'],
  ['sister-in-law;sister in law', 'spouse sibling', 'female'],
  ['sister-in-law;sister in law', 'sibling spouse', 'female'],
];

/** Where Chinese tells the father's side from the mother's, the first step has a sex of its own that is not held here. */
const CHINESE: readonly KinRow[] = [
  ['父母;双亲;爸妈', 'parent'],
  ['母亲;妈妈;妈', 'parent', 'female'],
  ['父亲;爸爸;爸', 'parent', 'male'],
  ['子女;孩子;儿女', 'child'],
  ['儿子', 'child', 'male'],
  ['女儿', 'child', 'female'],
  ['配偶;爱人', 'spouse'],
  ['妻子;老婆;太太', 'spouse', 'female'],
  ['丈夫;老公', 'spouse', 'male'],
  ['兄弟姐妹', 'sibling'],
  ['兄弟;哥哥;弟弟', 'sibling', 'male'],
  ['姐妹;姐姐;妹妹', 'sibling', 'female'],
  ['祖父母', 'parent parent'],
  ['祖母;奶奶;外祖母;外婆;姥姥', 'parent parent', 'female'],
  ['祖父;爷爷;外祖父;外公;姥爷', 'parent parent', 'male'],
  ['孙子;外孙', 'child child', 'male'],
  ['孙女;外孙女', 'child child', 'female'],
  ['姑姑;姨妈;阿姨;姑妈;姨母', 'parent sibling', 'female'],
  ['叔叔;伯父;舅舅;伯伯;叔父', 'parent sibling', 'male'],
  ['侄子;外甥', 'sibling child', 'male'],
  ['侄女;外甥女', 'sibling child', 'female'],
  ['堂兄弟;表兄弟;表哥;表弟;堂哥;堂弟', 'parent sibling child', 'male'],
  ['堂姐妹;表姐妹;表姐;表妹;堂姐;堂妹', 'parent sibling child', 'female'],
  ['岳父;公公', 'spouse parent', 'male'],
  ['岳母;婆婆', 'spouse parent', 'female'],
  ['女婿', 'child spouse', 'male'],
  ['儿媳;儿媳妇', 'child spouse', 'female'],
];

/** In lower case with umlauts, as a question has them. */
const GERMAN: readonly KinRow[] = [
  ['eltern;elternteil', 'parent'],
  ['mutter;mama;mutti', 'parent', 'female'],
  ['vater;papa;vati', 'parent', 'male'],
  ['kind;nachwuchs', 'child'],
  ['sohn', 'child', 'male'],
  ['tochter', 'child', 'female'],
  ['ehepartner;partner;gatten', 'spouse'],
  ['ehefrau;frau;gattin', 'spouse', 'female'],
  ['ehemann;mann;gatte', 'spouse', 'male'],
  ['geschwister', 'sibling'],
  ['bruder', 'sibling', 'male'],
  ['schwester', 'sibling', 'female'],
  ['großeltern;grosseltern', 'parent parent'],
  ['großmutter;grossmutter;oma', 'parent parent', 'female'],
  ['großvater;grossvater;opa', 'parent parent', 'male'],
  ['enkel;enkelkind', 'child child'],
  ['enkelsohn', 'child child', 'male'],
  ['enkelin;enkeltochter', 'child child', 'female'],
  ['urgroßeltern;urgrosseltern', 'parent parent parent'],
  ['urgroßmutter;urgrossmutter;uroma', 'parent parent parent', 'female'],
  ['urgroßvater;urgrossvater;uropa', 'parent parent parent', 'male'],
  ['urenkel', 'child child child'],
  ['tante', 'parent sibling', 'female'],
  ['tante', 'parent sibling spouse', 'female'],
  ['onkel', 'parent sibling', 'male'],
  ['onkel', 'parent sibling spouse', 'male'],
  ['nichte', 'sibling child', 'female'],
  ['neffe', 'sibling child', 'male'],
  ['cousin;vetter', 'parent sibling child', 'male'],
  ['cousine;kusine', 'parent sibling child', 'female'],
  ['schwiegereltern', 'spouse parent'],
  ['schwiegermutter', 'spouse parent', 'female'],
  ['schwiegervater', 'spouse parent', 'male'],
  ['schwiegersohn', 'child spouse', 'male'],
  ['schwiegertochter', 'child spouse', 'female'],
  ['schwager', 'spouse sibling', 'male'],
  ['schwager', 'sibling spouse', 'male'],
  ['schwägerin', 'spouse sibling', 'female'],
  ['schwägerin', 'sibling spouse', 'female'],
];

/** What graphs call a sex, as dictionaries of the three languages and forms have it. */
const OF_SEX: Readonly<Record<'female' | 'male', ReadonlySet<string>>> = {
  female: new Set('female f woman women girl lady she 女 女性 女士 女的 weiblich w frau ♀'.split(' ')),
  male: new Set('male m man men boy gentleman he 男 男性 男士 男的 männlich mann ♂'.split(' ')),
};

const KIN: Readonly<Record<LanguageId, ReadonlyMap<string, readonly Kin[]>>> = {
  en: compile(ENGLISH),
  zh: compile(CHINESE),
  de: compile(GERMAN),
};

/** What a word of kinship in its base form means, each way by itself; empty for other words. */
export function kinOf(word: string, language: string): readonly Kin[] {
  return isLanguageId(language) ? (KIN[language].get(word) ?? []) : [];
}

/** A value is a word for a sex. */
export function isWordOfSex(value: string, sex: 'female' | 'male'): boolean {
  return OF_SEX[sex].has(value.trim().toLowerCase());
}

function compile(rows: readonly KinRow[]): ReadonlyMap<string, readonly Kin[]> {
  const found = new Map<string, Kin[]>();
  for (const [words, steps, sex] of rows) {
    const kin: Kin = { steps: steps.split(' ') as KinStep[], sex };
    for (const word of words.split(';')) found.set(word, [...(found.get(word) ?? []), kin]);
  }
  return found;
}
