import type { SchemaWords } from '../schema-words.ts';
import { isPersonName } from './person-names.ts';
import { roleNouns } from './role-nouns.ts';

/** Chinese words in the names of relations. */
export const schemaWords: SchemaWords = {
  habits: {
    name: '名称|名字|姓名|全名|全称',
    alias: '别名|又名|别称|简称|昵称|曾用名',
    type: '类型|实体类型|是一种|是一个|实例',
    category: '类别|所属类别|分类|种类|类目|品类|所属分类|归类|归入|属于',
    identifier: '编号|编码|代码|序号',
    description: '描述|简介|备注|说明|介绍',
  },
  date: { pattern: /(?:日期|时间|年份|年代|日子|[年月日于])$/u },
  reciprocal: {
    pattern:
      /(?:相邻|邻接|邻居|毗邻|接壤|交界|紧挨|挨着|相连|连接|连通|配偶|夫妻|结婚|同事|同学|朋友|好友|搭档|搭配|伙伴|对手|竞争|相似|相关|同义|反义|兄弟|姐妹|兄妹|姐弟|合作|互)/u,
  },
  headIsPerson: {
    pattern:
      /(?:出生|生日|去世|逝世|籍贯|老家|家乡|民族|国籍|性别|配偶|丈夫|妻子|父亲|母亲|儿子|女儿|职业|职务|职称|学历|毕业|师从|跟谁学|工资|薪|入职|会员|居住|进场)/u,
  },
  animals: { pattern: /(?:动物|宠物|狗|犬|猫|马|牛|羊|猪|鸡|鸭|鹅|鸟|兔|鱼)$/u },
  tailIsPerson: {
    pattern:
      /(?:导演|编剧|演员|主演|教练|作者|作曲|老师|教师|学生|校长|经理|主管|负责人|联系人|介绍人|推荐人|法人|创始人|客户|员工|配偶|丈夫|妻子|父亲|母亲|儿子|女儿|交给谁|跟谁|由谁|队长|组长|店长|医生|人)$/u,
  },
  roleNouns,
  numbering: '编号|序号|号码|单号|学号|工号|号',
  truth: '是|否|有|无|对|错',
  dateEnds: { day: '日号', month: '月' },
  isPersonName,
};
