// How the body of a request may be packed (RFC 9110, 8.4). A form with a file comes as it is.
export const requestEncodings = ['gzip', 'deflate', 'br', 'zstd', 'identity'] as const
