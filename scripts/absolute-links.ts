/** Where hosts show a file, and where they give its bytes. */
const HOSTS: readonly {
  readonly host: string;
  readonly page: (repository: string, tag: string) => string;
  readonly bytes: (repository: string, tag: string) => string;
}[] = [
  {
    host: 'github.com',
    page: (repository, tag) => `https://github.com/${repository}/blob/${tag}/`,
    bytes: (repository, tag) => `https://raw.githubusercontent.com/${repository}/${tag}/`,
  },
  {
    host: 'gitlab.com',
    page: (repository, tag) => `https://gitlab.com/${repository}/-/blob/${tag}/`,
    bytes: (repository, tag) => `https://gitlab.com/${repository}/-/raw/${tag}/`,
  },
  {
    host: 'codeberg.org',
    page: (repository, tag) => `https://codeberg.org/${repository}/src/tag/${tag}/`,
    bytes: (repository, tag) => `https://codeberg.org/${repository}/raw/tag/${tag}/`,
  },
];

/**
 * Markdown with absolute links in place of those to files of its repository, at a tag. Code is left as it is.
 * @param repository as in package.json: `git+https://github.com/owner/name.git`, `github:owner/name`, `owner/name`.
 * @throws {Error} for a host whose addresses are not known.
 */
export function withAbsoluteLinks(markdown: string, repository: string, tag: string): string {
  const short = /^(?:(github|gitlab|codeberg):)?([\w.-]+\/[\w.-]+?)(?:\.git)?$/u.exec(repository);
  const long = /^(?:git\+)?(?:https?|ssh|git):\/\/(?:[^@/]+@)?([^/]+)\/(.+?)(?:\.git)?\/?$/u.exec(repository);
  const named = short === null ? long?.[1] : (short[1] ?? 'github');
  const name = short?.[2] ?? long?.[2];
  const found = HOSTS.find(({ host }) => host === named || host.split('.')[0] === named);
  if (found === undefined || name === undefined)
    throw new Error(
      `Where files of ${repository} are shown is not known: add its host to scripts/absolute-links.ts.`,
    );
  const [page, bytes] = [found.page(name, tag), found.bytes(name, tag)];
  return markdown
    .split(/(^```[\s\S]*?^```$)/mu)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part.replace(
            /(!?)(\[[^\]]*\])\((?!https?:|#|mailto:)([^)\s]+)\)/gu,
            (_, picture: string, text: string, link: string) =>
              `${picture}${text}(${picture === '' ? page : bytes}${link})`,
          ),
    )
    .join('');
}
