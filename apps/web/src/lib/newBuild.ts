import { createStore } from './store.ts'

// During an update servers of both versions answer. The update is over once only the new one was heard for so long.
const onlyTheNewMs = 60_000

/** The build of the web that this page came from: the name of its first script. None while developing. */
const buildOfPage = (): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : /\/(index-[\w-]+)\.js$/.exec(document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '')?.[1]

/** Whether the servers have a newer web than this page. */
export const newBuild = createStore(false)

export function followBuilds(own = buildOfPage(), now = Date.now): (build: string | null) => void {
  let firstHeard: number | undefined
  return (build) => {
    if (!own || !build) return
    if (build === own) firstHeard = undefined
    else if (firstHeard === undefined) firstHeard = now()
    else if (now() - firstHeard >= onlyTheNewMs) newBuild.set(true)
  }
}

/** Called with what each answer says of its server. */
export const heardBuild = followBuilds()
