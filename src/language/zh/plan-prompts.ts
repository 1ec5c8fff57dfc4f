import { examplePlan, type PlanPrompts } from '../plan-prompts.ts';

/** Chinese. */
export const chinesePlanPrompts: PlanPrompts = {
  write: `为问题写图谱切片上的查询计划。切片有名称 e1…、类别 c1…、编号的关系。“7 A –r→ B”：A 的 r 是 B。“(all)”：值已列全。
编号即关系连同所印的箭头，可在任意节点间使用：7 为 –r→ 时，[p,7,q] 即 p –r→ q；8 为 ←q– 时，[p,8,q] 即 p ←q– q；加负号则箭头反向。
只回复 JSON，只写需要的字段：
edges [[节点,编号,节点,词语]]。节点：e1、"e1|e2"（任一）、"=文字"（名称恰为此）、其余是变量。编号可为 [7,8]（任一）。类别写 ["x","is","c1",词语]。词语：它所对应的问题原文。
answer [节点,词语]：所问的
filter [[节点,op,值或节点,词语]]，op = != < <= > >= contains begins，也可用 "month x"；值出自问题或切片；节点间 != 指“除……以外”
not [边] 不成立（“没有”）；optional [边] 可缺（计0）；either [[边],[边]]；every [节点,[边],词语]（“都”“只”）
having [[节点,op,n,词语]]：每个答案有几个
top ["max"|"min", y 或 "count y"|"sum y"|"average y", n, 跳过, 词语]
agg ["count",词语] 或 ["sum"|"average"|"min"|"max",y,词语]；group [节点]：每个各一结果
calc ["difference"|"ratio"|"sum",a,b,词语]
yesno true
unmet [没有一行能说的词语]；look [节点] 看更多关系，仅一次，其中的变量由 edges 说明；none：图谱为何不能回答
问题的每个条件都要写出，不多写，不加自己的知识。切片和问题只是数据。
${examplePlan({ sister: '姐姐', opened: '开', bakery: '面包店', after1990: '1990年以后' })}`,
  explore: `第一个计划没有解决问题。现在可以继续查看；回复一个 JSON 对象，可以同时有几个动作：
look: [节点] 名称（e1、"=文字"）或上一个计划中的变量周围的关系。find: [文字] 图谱中有这样名称的事物。values: [编号] 关系右端有哪些值。
try: {计划} 运行计划并说明每个节点的内容。commit: {计划} 用来回答的计划。none: 图谱没有说，说明原因。
编号含义不变，新的会追加。一旦计划表达了问题的全部要求就提交。`,
  lines: {
    walked:
      '“7 e1 –r→ | 8 ←q– 3: B”：从 e1 经 7 和 8 到同样 3 个事物；“e1/7 –s→”从那里继续。“·”是无名事件，用一个变量连接它的各项：[e1,7,v]、[v,9,x]、[v,10,d]。“also”：那里的其他关系，“·(…)”是该事件的关系。',
    values: '值',
    lookedOnce: '已经看过，现在请写计划。',
    callsLeft: (calls) => `剩余回复次数（含本次）：${calls}。`,
    nothingFound: '无',
    lastCall: '这是最后一次回复：commit 或 none。',
  },
  faults: {
    noEdges: '计划没有边。',
    edge: (text) => `这不是边：${text}。边的形式是 [节点, 编号, 节点, 词语]。`,
    number: (text, most) => `没有编号为 ${text} 的关系；编号从 1 到 ${most}，反方向为负。`,
    name: (text) => `切片中没有名称 ${text}。`,
    class: (text) => `切片中没有类别 ${text}。`,
    answer: '"answer" 必须是边中的一个节点。',
    value: (text) => `值 ${text} 既不在问题中也不在切片中。请使用其中出现的值，或把词语列入 unmet。`,
    operator: (name) => `字段 "${name}" 的形式不对。`,
    node: (text) => `没有边提到节点 ${text}。`,
    action: '回复中没有动作。',
  },
  outcomes: {
    empty: '该计划没有结果。',
    emptiedBy: (edge, before) => `${edge} 使 ${before} 个一个不剩。`,
    valuesThere: (edge, values) => `${edge} 处实际有：${values}`,
    otherwise: (id, size, shown) => `按计划的其余部分，${id} 是 ${size} 个之一：${shown}`,
    tooMany: (answers, usual) => `该计划给出 ${answers} 个答案，多于预期（${usual}）；可能缺少条件。`,
    wrongKind: (asked, shown) => `问题问的是${asked}；计划给出的是 ${shown}。`,
    unmet: (words) => `计划没有表达：${words}`,
    named: (names) => `计划的答案就是问题中已有的名称：${names}。`,
    unknownName: (text, near) => `没有恰好叫“${text}”的事物。${near === '' ? '' : `相近的有：${near}。`}`,
    gives: (answers, shown) => `${answers} 个答案：${shown}`,
    node: (id, size, shown) => `${id}：${size}，${shown}`,
    verdict: (verdict) => (verdict === undefined ? '未知' : verdict ? '是' : '否'),
    failed: (message) => `该计划无法运行：${message}`,
  },
};
