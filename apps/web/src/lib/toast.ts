import { notifications } from '@mantine/notifications'

type Kind = { readonly color: string; readonly autoClose: number; readonly role: 'status' | 'alert' }

const kinds = {
  success: { color: 'green', autoClose: 3000, role: 'status' },
  info: { color: 'blue', autoClose: 5000, role: 'status' },
  warn: { color: 'yellow', autoClose: 3000, role: 'alert' },
  alert: { color: 'yellow', autoClose: 3000, role: 'alert' },
  error: { color: 'red', autoClose: 20_000, role: 'alert' },
} as const satisfies Record<string, Kind>

// The same sentence is shown once, however often it is said while it is on screen.
const show =
  ({ color, autoClose, role }: Kind) =>
  (message: string): void => {
    notifications.show({ id: `${color}:${message}`, message, color, autoClose, role })
  }

export const toast = {
  success: show(kinds.success),
  info: show(kinds.info),
  warn: show(kinds.warn),
  alert: show(kinds.alert),
  error: show(kinds.error),
}
