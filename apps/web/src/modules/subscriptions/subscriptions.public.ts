export { SubscribeButton } from './components/SubscribeButton.tsx'
