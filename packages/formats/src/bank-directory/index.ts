export type { DirectoryFile } from './directory-file.ts'
export { readDirectoryFile } from './read-directory-file.ts'
