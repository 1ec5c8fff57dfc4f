/**
 * The protocols of Bolt addresses, as `URL.protocol` has them: plain, or encrypted with a checked or any certificate.
 */
export const BOLT_PROTOCOL = /^(?:bolt|neo4j)(?:\+s|\+ssc)?:$/;
