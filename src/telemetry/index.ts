/** `clew/telemetry`: OpenTelemetry spans for the library. The server and the command line open their own. */

export { createTelemetry, type Telemetry, type TelemetrySettings } from './telemetry.ts';
