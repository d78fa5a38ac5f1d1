import type { MantineThemeComponents } from '@mantine/core'

const close = { 'aria-label': 'Cerrar' }
const clear = { 'aria-label': 'Limpiar' }
const nothingFound = 'No se encontraron datos'

const pageControls = { first: 'Primera página', previous: 'Página anterior', next: 'Página siguiente', last: 'Última página' }

// Names that the library would say in English, and what all screens have alike.
export const components: MantineThemeComponents = {
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
  Alert: { defaultProps: { closeButtonLabel: 'Cerrar' } },
  Autocomplete: { defaultProps: { clearButtonProps: clear } },
  CloseButton: { defaultProps: close },
  Drawer: { defaultProps: { closeButtonProps: close, padding: 'lg', overlayProps: { backgroundOpacity: 0.35 } } },
  FileInput: { defaultProps: { clearButtonProps: clear } },
  Menu: { defaultProps: { shadow: 'md', withinPortal: true } },
  Modal: { defaultProps: { closeButtonProps: close, centered: true, padding: 'lg', overlayProps: { backgroundOpacity: 0.35 } } },
  MultiSelect: { defaultProps: { clearButtonProps: clear, nothingFoundMessage: nothingFound } },
  Notification: { defaultProps: { closeButtonProps: close } },
  Pagination: { defaultProps: { getControlProps: (control: keyof typeof pageControls) => ({ 'aria-label': pageControls[control] }) } },
  PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Mostrar u ocultar la contraseña' } } },
  Select: { defaultProps: { clearButtonProps: clear, nothingFoundMessage: nothingFound, allowDeselect: false } },
  Tooltip: { defaultProps: { withArrow: true, openDelay: 250, events: { hover: true, focus: true, touch: true } } },
}
