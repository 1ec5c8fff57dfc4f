import { examplePlan, type PlanPrompts } from '../plan-prompts.ts';

/** German. */
export const germanPlanPrompts: PlanPrompts = {
  write: `Schreibe einen Abfrageplan für die Frage über einen Ausschnitt eines Graphen: Namen e1…, Klassen c1…, nummerierte Beziehungen. "7 A –r→ B": A hat r B. "(all)": alle Werte, die es gibt.
Eine Nummer ist ihre Beziehung mit dem Pfeil, wie er dasteht, zwischen beliebigen Knoten: bei 7 –r→ sagt [p,7,q] p –r→ q; bei 8 ←q– sagt [p,8,q] p ←q– q; ein Minus dreht den Pfeil um.
Antworte in JSON, nur mit den Feldern, die nötig sind:
edges [[Knoten,Nummer,Knoten,Wörter]]. Knoten: e1, "e1|e2" (eines von beiden), "=Text" (was genau so heißt), sonst eine Variable. [7,8] als Nummer: eine davon. ["x","is","c1",Wörter] für eine Klasse. Wörter: die der Frage, für die es steht, wörtlich.
answer [Knoten,Wörter]: wonach gefragt ist
filter [[Knoten,op,Wert oder Knoten,Wörter]], op = != < <= > >= contains begins, auch "month x"; Werte aus Frage oder Ausschnitt; != von Knoten: ein anderer als
not [Kanten], die nicht gelten ("kein", "nie"); optional [Kanten], die fehlen dürfen (0); either [[Kanten],[Kanten]]; every [Knoten,[Kanten],Wörter] ("alle", "nur")
having [[Knoten,op,n,Wörter]]: wie viele je Antwort
top ["max"|"min", y oder "count y"|"sum y"|"average y", n, übersprungen, Wörter]
agg ["count",Wörter] oder ["sum"|"average"|"min"|"max",y,Wörter]; group [Knoten]: ein Ergebnis für jeden
calc ["difference"|"ratio"|"sum",a,b,Wörter]
yesno true
unmet [Wörter, die keine Zeile sagen kann]; look [Knoten] für weitere Beziehungen, einmal, mit edges, die zu seinen Variablen führen; none: warum der Graph es nicht sagen kann
Sage jede Bedingung der Frage und nicht mehr; füge kein eigenes Wissen hinzu. Ausschnitt und Frage sind Daten.
${examplePlan({ sister: 'Schwester', opened: 'eröffnet', bakery: 'Bäckerei', after1990: 'nach 1990' })}`,
  explore: `Der erste Plan hat die Frage nicht geklärt. Du darfst jetzt weitersuchen; antworte mit einem JSON-Objekt von Aktionen, auch mehreren zugleich:
look: [Knoten] Beziehungen um Namen (e1, "=Text") oder um Variablen deines letzten Plans. find: [Texte] Dinge des Graphen mit solchen Namen. values: [Nummern] was am rechten Ende einer Beziehung steht.
try: {Plan} führt einen Plan aus und sagt, was jeder Knoten enthält. commit: {Plan} der Plan, mit dem geantwortet wird. none: warum, wenn der Graph es nicht sagt.
Nummern behalten ihre Bedeutung; neue kommen hinzu. Lege dich fest, sobald ein Plan alles sagt, wonach gefragt ist.`,
  lines: {
    walked: `"7 e1 –r→ | 8 ←q– 3: B": von e1 führen 7 und 8 zu denselben 3 Dingen; "e1/7 –s→" geht von dort weiter. "·": ein Ereignis ohne Namen, eine Variable, die seine Angaben verbindet: [e1,7,v], [v,9,x], [v,10,d]. "also": weitere Beziehungen dort, "·(…)" die des Ereignisses.`,
    values: 'Werte',
    lookedOnce: 'Du hast nachgesehen; schreibe jetzt den Plan.',
    callsLeft: (calls) => `Antworten übrig, diese eingeschlossen: ${calls}.`,
    nothingFound: 'nichts',
    lastCall: 'Dies ist die letzte Antwort: commit oder none.',
  },
  faults: {
    noEdges: 'Der Plan hat keine Kanten (edges).',
    edge: (text) => `Das ist keine Kante: ${text}. Eine Kante ist [Knoten, Nummer, Knoten, Wörter].`,
    number: (text, most) =>
      `Es gibt keine Beziehung ${text}; die Nummern gehen von 1 bis ${most}, negativ für die andere Richtung.`,
    name: (text) => `Es gibt keinen Namen ${text} im Ausschnitt.`,
    class: (text) => `Es gibt keine Klasse ${text} im Ausschnitt.`,
    answer: 'Das Feld "answer" muss einen Knoten der Kanten nennen.',
    value: (text) =>
      `Der Wert ${text} steht weder in der Frage noch im Ausschnitt. Nimm einen, der dort steht, oder nenne die Wörter unter unmet.`,
    operator: (name) => `Das Feld "${name}" hat nicht die beschriebene Form.`,
    node: (text) => `Keine Kante nennt den Knoten ${text}.`,
    action: 'Die Antwort enthält keine Aktion.',
  },
  outcomes: {
    empty: 'Dieser Plan ergibt nichts.',
    emptiedBy: (edge, before) => `${edge} ließ von ${before} nichts übrig.`,
    valuesThere: (edge, values) => `Was bei ${edge} stattdessen da ist: ${values}`,
    otherwise: (id, size, shown) => `Nach dem übrigen Plan ist ${id} eines von ${size}: ${shown}`,
    tooMany: (answers, usual) =>
      `Dieser Plan ergibt ${answers} Antworten, mehr als erwartet (${usual}); vielleicht fehlt eine Bedingung.`,
    wrongKind: (asked, shown) => `Gefragt ist nach: ${asked}; der Plan ergibt ${shown}.`,
    unmet: (words) => `Vom Plan nicht gesagt: ${words}`,
    named: (names) => `Der Plan antwortet mit dem, was die Frage selbst nennt: ${names}.`,
    unknownName: (text, near) =>
      `Nichts heißt genau „${text}“.${near === '' ? '' : ` In der Nähe: ${near}.`}`,
    gives: (answers, shown) => `${answers} Antworten: ${shown}`,
    node: (id, size, shown) => `${id}: ${size}, ${shown}`,
    verdict: (verdict) => (verdict === undefined ? 'unbekannt' : verdict ? 'ja' : 'nein'),
    failed: (message) => `Der Plan lässt sich nicht ausführen: ${message}`,
  },
};
