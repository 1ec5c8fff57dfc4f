/** Words that make a text a question in Chinese, even when names inside are Latin. */
export const CHINESE_QUESTION =
  /[谁誰哪吗嗎呢几幾何]|什么|什麼|多少|是否|怎|[不没](?=[？?。\s]*$)|没有(?=[？?。\s]*$)/u;
