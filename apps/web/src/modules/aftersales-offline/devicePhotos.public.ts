// Apart from aftersalesOffline.public.ts, which the list needs: this brings the screens of photos.
export { DevicePhotos } from './screens/DevicePhotos.tsx'
