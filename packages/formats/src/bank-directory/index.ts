export { type DirectoryFile, readDirectoryFile } from './read-directory-file.ts'
