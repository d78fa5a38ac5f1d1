export { PhotoGroup, whyFull } from './strip/PhotoGroup.tsx'
export { type PhotosOf, PhotoStrip } from './strip/PhotoStrip.tsx'
export { default as photoClasses } from './strip/Photos.module.css'
export { PhotosDialog } from './viewer/PhotosDialog.tsx'
