/** One message of `text/event-stream`. */
export interface StreamMessage {
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

/**
 * The messages of a body in the order in which they arrive. Comments are left out, and so is an unfinished message at
 * the end. Lines end with LF, as the server writes them, or CRLF, as a proxy may.
 */
export async function* readEventStream(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamMessage> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    while (true) {
      const { value, done } = await reader.read();
      if (done) return;
      rest += decoder.decode(value, { stream: true });
      const blocks = rest.split(/\r?\n\r?\n/u);
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const message = parseBlock(block);
        if (message !== undefined) yield message;
      }
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

function parseBlock(block: string): StreamMessage | undefined {
  let id = '';
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split(/\r?\n/u)) {
    const at = line.indexOf(':');
    if (at === 0) continue;
    const field = at < 0 ? line : line.slice(0, at);
    const value = at < 0 ? '' : line.slice(at + 1).replace(/^ /u, '');
    if (field === 'id') id = value;
    else if (field === 'event') event = value;
    else if (field === 'data') data.push(value);
  }
  return data.length === 0 ? undefined : { id, event, data: data.join('\n') };
}
