// The dialogs of the acts, one chunk.
export { DeleteDialog } from './delete-dialog.tsx'
export { ReasonDialog } from './reason-dialog.tsx'
export { SendDialog } from './send-dialog.tsx'
export { SignDialog } from './sign-dialog.tsx'
export { SkipDialog } from './skip-dialog.tsx'
