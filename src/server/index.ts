/** The HTTP server as a library: an app that can be called without a port, and what it serves. */

export { type App, type AppDeps, createApp } from './app.ts';
export { jsonLog, type Log, type LogEntry } from './log.ts';
export type { LookUpLimits } from './look-up-turns.ts';
export { openPage, PAGE_FOLDER, type Page, type WebFile } from './page.ts';
export { type PublicError, publicError, RequestError } from './request-error.ts';
export { type Listening, listen } from './serve.ts';
export type { AskRequest } from './workspace/ask-request.ts';
export type { WorkspaceSettings } from './workspace/settings.ts';
export { createWorkspace, type QuestionOutcome, type Workspace } from './workspace.ts';
