/** What a warning says in each language; `about` is what it is about, in the words of the question, the graph or a model. */
type WarningWords = Readonly<Record<'en' | 'zh' | 'de', (about: string) => string>>;

/**
 * The warnings of a question. One that is not here is a type error where it is recorded; the terminal and the page show these words.
 */
export const WARNING_WORDS = {
  'general-word': {
    en: (about) => `The general word "${about}" is also the name of an entity.`,
    zh: (about) => `普通词“${about}”同时也是一个实体的名称。`,
    de: (about) => `Das allgemeine Wort „${about}“ ist auch der Name einer Entität.`,
  },
  'general-word-left': {
    en: (about) => `The general word "${about}" is also the name of an entity; it is no start beside a name.`,
    zh: (about) => `普通词“${about}”同时也是一个实体的名称；问题另有名称，因此不从它开始。`,
    de: (about) =>
      `Das allgemeine Wort „${about}“ ist auch der Name einer Entität; neben einem Namen ist es kein Anfang.`,
  },
  'needs-model': {
    en: (about) => `Task "${about}" needs a language model; the question stays unanswered.`,
    zh: () => '这一步需要语言模型，问题因此没有回答。',
    de: () => 'Dieser Schritt braucht ein Sprachmodell; die Frage bleibt unbeantwortet.',
  },
  'no-answering-call': {
    en: () => 'The limit of this question is used up; no model was asked for the answer.',
    zh: () => '这个问题的限额已用完，没有再请模型作答。',
    de: () => 'Das Budget dieser Frage ist verbraucht; kein Modell wurde nach der Antwort gefragt.',
  },
  'no-entity': {
    en: (about) => `The graph has no entity "${about}".`,
    zh: (about) => `图谱中没有实体“${about}”。`,
    de: (about) => `Der Graph hat keine Entität „${about}“.`,
  },
  'nearest-entity': {
    en: (about) => `No entity is called so; the closest is "${about}".`,
    zh: (about) => `没有实体叫这个名称，最接近的是“${about}”。`,
    de: (about) => `Keine Entität heißt so; am nächsten kommt „${about}“.`,
  },
  'no-qualifiers': {
    en: () => 'Qualifiers could not be read.',
    zh: () => '无法读取限定信息。',
    de: () => 'Nähere Angaben konnten nicht gelesen werden.',
  },
  'no-query': {
    en: (about) => about,
    zh: () => '这个计划无法写成此引擎的查询。',
    de: () => 'Der Plan lässt sich nicht als Abfrage dieser Maschine schreiben.',
  },
  'own-starts': {
    en: () => 'FiSKE finds its own starts; the given topic entities are not used.',
    zh: () => 'FiSKE 自行寻找起点，不使用给定的主题实体。',
    de: () => 'FiSKE findet seine Anfänge selbst; die angegebenen Ausgangsentitäten werden nicht verwendet.',
  },
  'text-differs': {
    en: (about) => `The model's sentence did not agree with the answers: ${about}`,
    zh: (about) => `模型的句子与答案不一致：${about}`,
    de: (about) => `Der Satz des Modells passte nicht zu den Antworten: ${about}`,
  },
} as const satisfies Readonly<Record<string, WarningWords>>;

export type WarningName = keyof typeof WARNING_WORDS;
