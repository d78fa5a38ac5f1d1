import { readFileSync } from 'node:fs'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import type { Store } from '../../lib/store.ts'
import classes from './Bell.module.css'
import { forgetUnread, setUnread } from './unread.ts'

// Drawn once, outside of a page.
vi.mock('../../lib/store.ts', async (original) => ({ ...(await original<object>()), useStore: (store: Store<unknown>) => store.get() }))
const { Bell } = await import('./Bell.tsx')

const sheet = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const nothing = () => {}
const drawn = () =>
  renderToStaticMarkup(
    <MantineProvider>
      <Bell expanded={false} onOpen={nothing} onNear={nothing} />
    </MantineProvider>,
  )
afterEach(forgetUnread)

it('shakes and has a mark while something is unseen, and neither when nothing is', () => {
  setUnread(3)
  expect(drawn()).toContain(`class="${classes['count']}"`)
  expect(drawn()).toContain(classes['shaking'])
  expect(drawn()).toContain('Notificaciones, 3 sin ver')
  setUnread(0)
  expect(drawn()).not.toContain(`class="${classes['count']}"`)
  expect(drawn()).not.toContain(classes['shaking'])
})

it('shakes three times of two seconds', () => {
  expect(sheet('./Bell.module.css')).toMatch(/\.shaking \{\s+animation: shake 2s ease-in-out 3;/)
})

it('a priority has the colour of what it means: danger, warning, information', () => {
  const styles = sheet('./Notifications.module.css')
  const colourOf = (selector: string) => styles.split(`${selector} {`)[1]?.match(/--mantine-color-(\w+)-/)?.[1]
  expect(["[data-priority='Alta']", "[data-priority='Media']", '.priority'].map(colourOf)).toEqual(['red', 'yellow', 'blue'])
})
