import { ApiError, keyHeader } from './client.ts';
import type { LoadedGraph, LoadPreview } from './types.ts';

/** What files may leave open. */
export interface UploadChoices {
  readonly as?: 'facts' | 'things';
  readonly dates?: 'dmy' | 'mdy';
}

/** Files for a graph of this name, which may replace another one. */
export interface Upload extends UploadChoices {
  readonly name: string;
  readonly files: readonly File[];
  readonly replaces: boolean;
}

/**
 * Sends files to be loaded as one graph.
 * @param onSent receives the share that has been sent, 0..1.
 * @throws {ApiError} with the loader's own sentence if a file could not be read.
 */
export const uploadGraph = (upload: Upload, onSent: (share: number) => void): Promise<LoadedGraph> =>
  send('PUT', '', upload, onSent);

/** Sends files to see what would be made of them. @throws as `uploadGraph` does. */
export const previewUpload = (upload: Upload, onSent: (share: number) => void): Promise<LoadPreview> =>
  send('POST', '/preview', upload, onSent);

function send<Result>(
  method: 'PUT' | 'POST',
  path: string,
  { name, files, replaces, ...choices }: Upload,
  onSent: (share: number) => void,
): Promise<Result> {
  const query = new URLSearchParams({ ...choices, ...(replaces ? { replace: 'true' } : {}) });
  for (const file of files) {
    query.append('file', file.name);
    query.append('bytes', String(file.size));
  }
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, `/api/graphs/${encodeURIComponent(name)}${path}?${query}`);
    for (const [header, value] of Object.entries(keyHeader())) request.setRequestHeader(header, value);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onSent(total === 0 ? 1 : loaded / total);
    request.onerror = async () =>
      reject(
        (await areAsChosen(files))
          ? new ApiError('network', 'The server cannot be reached.')
          : new ApiError('file-changed', ''),
      );
    request.onload = () => {
      const body = request.response as {
        readonly error?: { readonly code: string; readonly message: string };
      };
      if (request.status === 200) resolve(request.response as Result);
      else {
        const { code = `http-${request.status}`, message = request.statusText } = body?.error ?? {};
        reject(new ApiError(code, message, request.status));
      }
    };
    request.send(new Blob([...files]));
  });
}

/** A browser cannot read a file that was changed or removed after it was chosen. */
const areAsChosen = (files: readonly File[]): Promise<boolean> =>
  Promise.all(files.map((file) => file.slice(0, 1).arrayBuffer())).then(
    () => true,
    () => false,
  );
