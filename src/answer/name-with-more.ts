/** "Ada Vale (3)" if a number per answer is asked for, "screening 2 (film Dune, hall Hall 1)" where the name says little. */
export function nameWithMore({
  name,
  detail,
  value,
}: {
  readonly name: string;
  readonly detail?: string | undefined;
  readonly value?: string | undefined;
}): string {
  const more = [detail, value].filter((one) => one !== undefined);
  return more.length === 0 ? name : `${name} (${more.join(': ')})`;
}
