import { chineseClass } from '../../../model/embedded/role.ts';
import type { Frame } from '../frame.ts';
import type { AskableFact, Suggestion } from '../suggestion.ts';

/** 以“编号”等结尾的列只给行编号。 */
const NUMBERING = /(?:编号|序号|代码|编码|号码|号)$/u;

/**
 * Questions for a fact of a relation that is named by a noun, as a native speaker would write them, the plainest first; none for
 * other names.
 */
export function suggestChinese(frame: Frame, fact: AskableFact): readonly Suggestion[] {
  const { head, tail, tailKind, headClass } = fact;
  if (frame.kind !== 'noun' || frame.names === 'head') return [];
  const noun = frame.words.join('');
  if (NUMBERING.test(noun)) return [];
  const of = `${head}的${noun}`;
  switch (tailKind) {
    case 'truth':
      return [];
    case 'person':
      return [{ text: `${of}是谁`, expects: 'tail' }, ...reverse(headClass, noun, tail)];
    case 'date':
      return [{ text: ofDate(head, noun), expects: 'tail' }];
    case 'number':
      return [
        { text: `${of}是多少`, expects: 'tail' },
        ...(headClass === undefined
          ? []
          : [
              {
                text: `${noun}最${HIGH.test(noun) ? '高' : '大'}的${headClass}是哪个`,
                expects: 'greatest' as const,
              },
            ]),
      ];
    case 'entity':
      return [{ text: ofThing(head, noun), expects: 'tail' }, ...reverse(headClass, noun, tail)];
    case 'text':
      return [{ text: `${of}是什么`, expects: 'tail' }];
  }
}

const HIGH = /(?:高度|身高|价|价格|分数|得分|评分|温度|工资|薪水|成本)$/u;
const KIND = /(?:颜色|科|类型|类别|种类|品种|状态|职业|职务|职位|专业|材料|材质|风格|语言|等级|性别|民族)$/u;
const PLACE = /(?:床|区|城市|国家|地区|省|省份|市|县|楼|楼层|教室|房间|仓库|街道|校区|部门|学院|班级|车间)$/u;

/** 人问“是谁”；“是什么颜色”“在哪个城市”，其余是“的…是什么”。 */
function ofThing(head: string, noun: string): string {
  if (chineseClass(noun) === 'person') return `${head}的${noun}是谁`;
  if (KIND.test(noun)) return `${head}是什么${noun}`;
  return PLACE.test(noun) ? `${head}在哪个${noun}` : `${head}的${noun}是什么`;
}

/** 种植日期：是什么时候种植的。 */
function ofDate(head: string, noun: string): string {
  const [, done] = /^(.{2,4})(?:日期|时间)$/u.exec(noun) ?? [];
  if (done !== undefined) return `${head}是什么时候${done}的`;
  return `${head}的${noun}是${/[年份]$/u.test(noun) ? '哪一年' : '哪一天'}`;
}

function reverse(headClass: string | undefined, noun: string, tail: string): readonly Suggestion[] {
  return headClass === undefined ? [] : [{ text: `哪些${headClass}的${noun}是${tail}`, expects: 'head' }];
}
