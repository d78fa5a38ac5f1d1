import type { MantineThemeComponents } from '@mantine/core'

const close = { 'aria-label': 'Cerrar' }
const clear = { 'aria-label': 'Limpiar' }
const overlay = { backgroundOpacity: 0.35 }
const title = { fontWeight: 650, fontSize: 'var(--mantine-font-size-lg)' }

// The page is kept from scrolling here and not by locking it: the lock writes a style sheet, and with a hundred rows behind a dialog
// that costs more than the dialog.
const inFront = { styles: { title, content: { overscrollBehavior: 'contain' }, overlay: { touchAction: 'none' } } }
const nothingFound = 'No se encontraron datos'

// A dialog's title bar is a <header>, which would otherwise count as a second banner of the page.
const inert = { role: 'presentation' }

const pageControls = { first: 'Primera página', previous: 'Página anterior', next: 'Página siguiente', last: 'Última página' }

// Names that the library would say in English, and what all screens have alike.
export const components: MantineThemeComponents = {
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
  Alert: { defaultProps: { closeButtonLabel: 'Cerrar' } },
  Autocomplete: { defaultProps: { clearButtonProps: clear } },
  CloseButton: { defaultProps: close },
  Drawer: { defaultProps: { closeButtonProps: close, padding: 'lg', overlayProps: overlay, lockScroll: false }, ...inFront },
  DrawerHeader: { defaultProps: inert },
  FileInput: { defaultProps: { clearButtonProps: clear } },
  InputWrapper: { styles: { label: { marginBottom: '0.25rem' }, error: { marginTop: '0.3rem' } } },
  Kbd: { styles: { root: { fontFamily: 'inherit', fontWeight: 550 } } },
  Menu: { defaultProps: { shadow: 'md', withinPortal: true } },
  Modal: { defaultProps: { closeButtonProps: close, centered: true, padding: 'lg', overlayProps: overlay, lockScroll: false }, ...inFront },
  ModalHeader: { defaultProps: inert },
  MultiSelect: { defaultProps: { clearButtonProps: clear, nothingFoundMessage: nothingFound } },
  Notification: { defaultProps: { closeButtonProps: close } },
  Pagination: { defaultProps: { getControlProps: (control: keyof typeof pageControls) => ({ 'aria-label': pageControls[control] }) } },
  PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Mostrar u ocultar la contraseña' } } },
  Select: { defaultProps: { clearButtonProps: clear, nothingFoundMessage: nothingFound, allowDeselect: false } },
  Tooltip: { defaultProps: { withArrow: true, openDelay: 250, events: { hover: true, focus: true, touch: true } } },
}
