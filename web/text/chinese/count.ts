/** A number, as people write it. */
export const count = (value: number) => value.toLocaleString('zh-CN');
