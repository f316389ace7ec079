export type { DirectoryFile, LeftRow } from './directory-file.ts'
export { readDirectoryFile } from './read-directory-file.ts'
