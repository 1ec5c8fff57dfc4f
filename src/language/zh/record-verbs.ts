import { recordVerbs } from '../record-verbs.ts';

/** Verbs with the nouns by which dictionaries explain a record of the act; nouns that hold the verb are met without a list. */
export const RECORD_VERBS = recordVerbs(
  `
  借, 借走, 借过, 借出, 借了, 租, 租过, 租了: 借阅 借还 借出 租借 租赁 出租
  买, 买过, 买了, 购买, 订, 订过, 订购, 下单: 订单 销售 购买 采购 交易 消费
  卖, 卖出, 卖掉, 售出: 销售 订单 交易
  付, 付过, 付了, 交, 交过, 交了, 缴: 付款 缴费 收款 支付
  参加, 参加过, 报名, 报了: 报名 签到 出勤
  住, 住过, 入住, 订房: 入住 预订 订单
  修, 修过, 修理, 维修: 维修 报修
  寄, 寄过, 发, 送: 寄件 发货 配送
  捐, 捐过, 捐赠: 捐款 捐赠
`,
  'anywhere',
);
