import { createTheme, type CSSVariablesResolver, localStorageColorSchemeManager, type MantineColorsTuple } from '@mantine/core'
import { components } from './themeComponents.ts'

// Shade 7 is the one written with: on white it has a contrast of 5.4 to 1.
const petrol: MantineColorsTuple = [
  '#f0fdfa',
  '#ccfbf1',
  '#99f6e4',
  '#5eead4',
  '#2dd4bf',
  '#14b8a6',
  '#0d9488',
  '#0f766e',
  '#115e59',
  '#134e4a',
]
const gray: MantineColorsTuple = [
  '#f5f8f8',
  '#edf1f2',
  '#e2e8ea',
  '#d3dbde',
  '#bcc7cc',
  '#94a1a8',
  '#5d6a72',
  '#4a565d',
  '#343e44',
  '#1d2529',
]
const dark: MantineColorsTuple = [
  '#d3dcde',
  '#b4c0c3',
  '#95a3a8',
  '#6b797e',
  '#3b494d',
  '#2d393d',
  '#222d30',
  '#192225',
  '#11191b',
  '#0b1112',
]
const red: MantineColorsTuple = [
  '#fef2f2',
  '#fee2e2',
  '#fecaca',
  '#fca5a5',
  '#f87171',
  '#ef4444',
  '#dc2626',
  '#b91c1c',
  '#991b1b',
  '#7f1d1d',
]
const green: MantineColorsTuple = [
  '#ecfdf5',
  '#d1fae5',
  '#a7f3d0',
  '#6ee7b7',
  '#34d399',
  '#10b981',
  '#059669',
  '#047857',
  '#065f46',
  '#064e3b',
]
const yellow: MantineColorsTuple = [
  '#fffbeb',
  '#fef3c7',
  '#fde68a',
  '#fcd34d',
  '#fbbf24',
  '#f59e0b',
  '#d97706',
  '#b45309',
  '#92400e',
  '#78350f',
]
const blue: MantineColorsTuple = [
  '#eff6ff',
  '#dbeafe',
  '#bfdbfe',
  '#93c5fd',
  '#60a5fa',
  '#3b82f6',
  '#2563eb',
  '#1d4ed8',
  '#1e40af',
  '#1e3a8a',
]

const font = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

// Sizes are given for the letter of 14 px that the product starts with: 1rem = 14px.
export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 7 },
  colors: { petrol, gray, dark, red, green, yellow, blue },
  fontFamily: font,
  headings: {
    fontFamily: font,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.215rem', lineHeight: '1.35' },
      h3: { fontSize: '1.072rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.858rem', sm: '0.929rem', md: '1rem', lg: '1.143rem', xl: '1.286rem' },
  defaultRadius: 'md',
  radius: { xs: '3px', sm: '5px', md: '7px', lg: '11px', xl: '16px' },
  shadows: {
    xs: '0 1px 2px rgb(15 35 35 / 6%)',
    sm: '0 1px 3px rgb(15 35 35 / 8%), 0 1px 2px rgb(15 35 35 / 4%)',
    md: '0 4px 14px rgb(15 35 35 / 10%)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components,
})

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-error': 'var(--mantine-color-red-7)',
    '--app-canvas': 'var(--mantine-color-gray-0)',
    '--app-surface': 'var(--mantine-color-white)',
    '--app-line': 'var(--mantine-color-gray-2)',
    '--app-accent': 'var(--mantine-color-petrol-7)',
    '--app-accent-soft': 'var(--mantine-color-petrol-0)',
    '--app-accent-text': 'var(--mantine-color-petrol-8)',
    '--app-focus': 'var(--mantine-color-petrol-6)',
  },
  dark: {
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--app-canvas': 'var(--mantine-color-dark-8)',
    '--app-surface': 'var(--mantine-color-dark-7)',
    '--app-line': 'var(--mantine-color-dark-5)',
    '--app-accent': 'var(--mantine-color-petrol-4)',
    '--app-accent-soft': 'rgb(45 212 191 / 11%)',
    '--app-accent-text': 'var(--mantine-color-petrol-3)',
    '--app-focus': 'var(--mantine-color-petrol-4)',
    // The library's default would be darker than its background.
    '--mantine-color-petrol-light': 'rgb(45 212 191 / 15%)',
    '--mantine-color-petrol-light-hover': 'rgb(45 212 191 / 21%)',
  },
})

export const colorSchemeManager = localStorageColorSchemeManager({ key: 'soportica.esquema' })
