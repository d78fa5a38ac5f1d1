export { HomeHints } from './components/HomeHints.tsx'
