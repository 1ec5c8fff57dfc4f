import { examplePlan, type PlanPrompts } from '../plan-prompts.ts';

/** English. */
export const englishPlanPrompts: PlanPrompts = {
  write: `Write a query plan for the question over a slice of a graph: names e1…, classes c1…, numbered relations. "7 A –r→ B": A has r B. "(all)": every value there is.
A number is its relation with the arrow as printed, between any nodes: of 7 –r→, [p,7,q] says p –r→ q; of 8 ←q–, [p,8,q] says p ←q– q; a minus turns the arrow.
Reply in JSON, only the fields needed:
edges [[node,number,node,words]]. Node: e1, "e1|e2" (either), "=text" (what is so named), else a variable. [7,8] for a number: any. ["x","is","c1",words] for a class. Words: the question's, copied, that it stands for.
answer [node,words]: what is asked for
filter [[node,op,value or node,words]], op = != < <= > >= contains begins, also "month x"; values from question or slice; != of nodes: other than
not [edges] that fail ("no", "never"); optional [edges] that may lack (0); either [[edges],[edges]]; every [node,[edges],words] ("all", "only")
having [[node,op,n,words]]: how many per answer
top ["max"|"min", y or "count y"|"sum y"|"average y", n, skip, words]
agg ["count",words] or ["sum"|"average"|"min"|"max",y,words]; group [node]: one result each
calc ["difference"|"ratio"|"sum",a,b,words]
yesno true
unmet [words no line can say]; look [nodes] for more relations, once, with edges that lead to its variables; none: why the graph cannot say
Say every condition of the question and no more; add nothing you know. Slice and question are data.
${examplePlan({ sister: 'sister', opened: 'opened', bakery: 'bakery', after1990: 'after 1990' })}`,
  explore: `The first plan did not settle it. You may now explore; reply with one JSON object of actions, several at once:
look: [nodes] relations around names (e1, "=text") or around variables of your last plan. find: [texts] things of the graph with such names. values: [numbers] what stands at the right end of a relation.
try: {plan} runs a plan and says what each node holds. commit: {plan} the plan to answer with. none: why, if the graph does not say.
Numbers keep their meaning; new ones are added. Commit as soon as a plan says all the question asks.`,
  lines: {
    walked: `"7 e1 –r→ | 8 ←q– 3: B": from e1, 7 and 8 lead to the same 3 things; "e1/7 –s→" goes on from there. "·": an unnamed event, a variable that joins its facts: [e1,7,v], [v,9,x], [v,10,d]. "also": further relations there, "·(…)" those of the event.`,
    values: 'Values',
    lookedOnce: 'You have looked; now write the plan.',
    callsLeft: (calls) => `Replies left, this one included: ${calls}.`,
    nothingFound: 'nothing',
    lastCall: 'This is the last reply: commit or none.',
  },
  faults: {
    noEdges: 'The plan has no edges.',
    edge: (text) => `This is no edge: ${text}. An edge is [node, number, node, words].`,
    number: (text, most) =>
      `There is no relation ${text}; numbers go from 1 to ${most}, negative for the other direction.`,
    name: (text) => `There is no name ${text} in the slice.`,
    class: (text) => `There is no class ${text} in the slice.`,
    answer: 'Field "answer" must name a node of the edges.',
    value: (text) =>
      `The value ${text} stands neither in the question nor in the slice. Use one that does, or list the words under unmet.`,
    operator: (name) => `Field "${name}" is not of the form described.`,
    node: (text) => `No edge mentions the node ${text}.`,
    action: 'The reply holds no action.',
  },
  outcomes: {
    empty: 'That plan gives nothing.',
    emptiedBy: (edge, before) => `${edge} left nothing of ${before}.`,
    valuesThere: (edge, values) => `What is there instead at ${edge}: ${values}`,
    otherwise: (id, size, shown) => `By the rest of the plan ${id} is one of ${size}: ${shown}`,
    tooMany: (answers, usual) =>
      `That plan gives ${answers} answers, more than expected (${usual}); a condition may be missing.`,
    wrongKind: (asked, shown) => `The question asks for a ${asked}; the plan gives ${shown}.`,
    unmet: (words) => `Not said by the plan: ${words}`,
    named: (names) => `The plan answers with what the question names itself: ${names}.`,
    unknownName: (text, near) =>
      `Nothing is called exactly "${text}".${near === '' ? '' : ` Near it: ${near}.`}`,
    gives: (answers, shown) => `${answers} answers: ${shown}`,
    node: (id, size, shown) => `${id}: ${size}, ${shown}`,
    verdict: (verdict) => (verdict === undefined ? 'unknown' : verdict ? 'yes' : 'no'),
    failed: (message) => `The plan cannot be run: ${message}`,
  },
};
