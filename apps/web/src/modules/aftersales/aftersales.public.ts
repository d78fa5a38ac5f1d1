export { PhotosDialog } from './photos/PhotosDialog.tsx'
export type { PhotosOf } from './photos/PhotoStrip.tsx'
export { preparePhoto } from './photos/preparePhoto.ts'
export { sendPhoto } from './photos/sendPhoto.ts'
