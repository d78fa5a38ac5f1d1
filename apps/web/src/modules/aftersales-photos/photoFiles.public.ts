// Apart from aftersalesPhotos.public.ts, which brings the screens.
export { type PreparedPhoto, preparePhoto } from './queue/preparePhoto.ts'
export { type PhotoToSend, sendPhoto } from './queue/sendPhoto.ts'
