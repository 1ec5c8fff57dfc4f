/**
 * The steps that methods record beside the common events, each with what it says to people in each language. A step that is not here
 * is a type error where it is recorded; the terminal and the page show these words.
 */
export const STEP_WORDS = {
  'answer-gated': {
    en: 'decided whether the answer is good enough',
    zh: '判断答案是否够好',
    de: 'entschieden, ob die Antwort gut genug ist',
  },
  'answers-voted': {
    en: 'counted the votes of several answers',
    zh: '统计多个答案的票数',
    de: 'Stimmen für mehrere Antworten gezählt',
  },
  'arm-answered': {
    en: 'answered from the branches',
    zh: '根据各分支作答',
    de: 'aus den Zweigen geantwortet',
  },
  'branch-selected': { en: 'chose a branch', zh: '选定一个分支', de: 'einen Zweig gewählt' },
  'candidates-gathered': { en: 'gathered candidates', zh: '收集候选', de: 'Kandidaten gesammelt' },
  'clues-varied': { en: 'varied the clues', zh: '换用其他线索', de: 'Hinweise abgewandelt' },
  'draft-skipped': { en: 'skipped a draft', zh: '跳过一份草稿', de: 'einen Entwurf übersprungen' },
  'edge-failed': {
    en: 'found nothing for an edge',
    zh: '一条边没有结果',
    de: 'zu einer Kante nichts gefunden',
  },
  'entities-returned-to': {
    en: 'went back to earlier entities',
    zh: '回到先前的实体',
    de: 'zu früheren Entitäten zurückgekehrt',
  },
  'exemplars-found': {
    en: 'found solved questions that are alike',
    zh: '找到已解答的相似问题',
    de: 'ähnliche gelöste Fragen gefunden',
  },
  'exploration-stopped': { en: 'stopped exploring', zh: '停止探索', de: 'Erkundung beendet' },
  'facts-read': { en: 'read facts', zh: '读取事实', de: 'Fakten gelesen' },
  'fallback-taken': {
    en: 'fell back to the model’s own knowledge',
    zh: '改用模型自身的知识',
    de: 'auf das eigene Wissen des Modells zurückgegriffen',
  },
  'followed-up': {
    en: 'read the question as a follow-up',
    zh: '把问题当作追问来读',
    de: 'die Frage als Anschlussfrage gelesen',
  },
  'form-chosen': { en: 'chose a form', zh: '选定一种形式', de: 'eine Form gewählt' },
  'form-drafted': { en: 'drafted a logical form', zh: '起草逻辑形式', de: 'eine logische Form entworfen' },
  'frontier-reflected': {
    en: 'judged the frontier',
    zh: '评估下一步可达的实体',
    de: 'die nächsten Entitäten bewertet',
  },
  'graph-explored': {
    en: 'looked further in the graph',
    zh: '在图谱中继续查看',
    de: 'weiter im Graphen gesucht',
  },
  'guidance-built': { en: 'built the guidance graph', zh: '建立引导图', de: 'den Leitgraphen aufgebaut' },
  'half-paths-merged': { en: 'merged half-paths', zh: '合并半路径', de: 'Halbwege verbunden' },
  'hops-predicted': {
    en: 'predicted the number of hops',
    zh: '预测跳数',
    de: 'die Zahl der Schritte vorhergesagt',
  },
  'memory-updated': { en: 'updated the memory', zh: '更新记忆', de: 'den Speicher aktualisiert' },
  'names-bound': {
    en: 'bound names to the graph',
    zh: '把名称对应到图谱',
    de: 'Namen dem Graphen zugeordnet',
  },
  navigated: { en: 'chose where to go next', zh: '选定下一步去处', de: 'den nächsten Schritt gewählt' },
  'nearest-found': {
    en: 'found the nearest texts',
    zh: '找到最相近的文本',
    de: 'die ähnlichsten Texte gefunden',
  },
  'objectives-set': { en: 'set the objectives', zh: '设定目标', de: 'Ziele gesetzt' },
  'path-predicted': { en: 'predicted a path', zh: '预测路径', de: 'einen Weg vorhergesagt' },
  'path-walked': { en: 'walked a path', zh: '走完一条路径', de: 'einen Weg gegangen' },
  'paths-rewritten': {
    en: 'rewrote paths as text',
    zh: '把路径改写成文字',
    de: 'Wege als Text umgeschrieben',
  },
  'plan-run': { en: 'ran a plan', zh: '执行计划', de: 'einen Plan ausgeführt' },
  'plan-written': { en: 'wrote a plan', zh: '写出计划', de: 'einen Plan geschrieben' },
  'query-run': { en: 'ran a query', zh: '执行查询', de: 'eine Abfrage ausgeführt' },
  'question-classed': { en: 'classed the question', zh: '判断问题类型', de: 'die Art der Frage bestimmt' },
  'question-decomposed': { en: 'split the question', zh: '拆分问题', de: 'die Frage zerlegt' },
  'question-read': { en: 'read the question', zh: '读懂问题', de: 'die Frage gelesen' },
  'question-rewritten': { en: 'rewrote the question', zh: '改写问题', de: 'die Frage umgeschrieben' },
  'reading-checked': {
    en: 'checked the reading by a plan',
    zh: '用计划核对理解',
    de: 'die Lesart mit einem Plan geprüft',
  },
  'result-elected': {
    en: 'chose the result of most drafts',
    zh: '选定多数草稿的结果',
    de: 'das Ergebnis der meisten Entwürfe gewählt',
  },
  'rewriting-stopped': { en: 'stopped rewriting', zh: '停止改写', de: 'Umschreiben beendet' },
  'start-chosen': { en: 'chose a start', zh: '选定起点', de: 'einen Ausgangspunkt gewählt' },
  'statements-constrained': {
    en: 'limited statements to what the question says',
    zh: '只保留问题所说的陈述',
    de: 'Aussagen auf das beschränkt, was die Frage sagt',
  },
  'sub-question-answered': {
    en: 'answered a sub-question',
    zh: '回答一个子问题',
    de: 'eine Teilfrage beantwortet',
  },
  'sub-questions-stopped': {
    en: 'asked no further sub-questions',
    zh: '不再提子问题',
    de: 'keine weiteren Teilfragen gestellt',
  },
  'tool-called': { en: 'called a tool', zh: '调用工具', de: 'ein Werkzeug aufgerufen' },
  'topics-settled': {
    en: 'settled the topic entities',
    zh: '确定主题实体',
    de: 'die Ausgangsentitäten bestimmt',
  },
  'vectors-made': { en: 'made vectors', zh: '生成向量', de: 'Vektoren berechnet' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export type StepName = keyof typeof STEP_WORDS;
