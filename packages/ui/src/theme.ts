// The house's look as a Mantine theme: sizes and defaults here, colours in tokens.css, so that both schemes stand
// in one place. Components are named by plain keys: X.extend() would pull every component into the first chunk.
import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core'
import { createTheme } from '@mantine/core'

const ink: MantineColorsTuple = [
  '#eef1fb',
  '#d9dff4',
  '#b2bee8',
  '#8a9bdc',
  '#687dd1',
  '#5269cb',
  '#3c54b8',
  '#30459c',
  '#273a84',
  '#1e2e6b',
]
const slate: MantineColorsTuple = [
  '#d6dae2',
  '#b9c0cc',
  '#99a2b2',
  '#717b8d',
  '#525b6b',
  '#363e4c',
  '#262d39',
  '#1b212b',
  '#141921',
  '#0e1218',
]
const gray: MantineColorsTuple = [
  '#f7f8fa',
  '#eff1f4',
  '#e3e6eb',
  '#d3d8df',
  '#b6bdc8',
  '#8f98a6',
  '#67717f',
  '#4b5563',
  '#333b47',
  '#1c222b',
]

const small = [
  'Button',
  'TextInput',
  'Textarea',
  'Select',
  'NativeSelect',
  'MultiSelect',
  'NumberInput',
  'PasswordInput',
  'Checkbox',
  'Switch',
  'Radio',
  'DateInput',
  'SegmentedControl',
  'InputWrapper',
]

/** What opens is never higher than the room it has: on a low screen it scrolls by itself. */
const withinView = { flip: true, shift: true, size: true }

export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 6, dark: 5 },
  colors: { ink, dark: slate, gray },
  black: '#1c222b',
  fontFamily: 'var(--k-font)',
  defaultRadius: 'sm',
  radius: { xs: '3px', sm: '5px', md: '8px', lg: '12px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '32px' },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '18px', sm: '18px', md: '20px', lg: '24px', xl: '28px' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  autoContrast: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  breakpoints: { xs: '30em', sm: '48em', md: '64.0625em', lg: '75em', xl: '90em' },
  components: {
    ...Object.fromEntries(small.map((name) => [name, { defaultProps: { size: 'xs' } }])),
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Menu: {
      // the kit's menus have a landing of their own (use-menu-entrance.tsx)
      defaultProps: {
        shadow: 'md',
        transitionProps: { duration: 80 },
        middlewares: withinView,
        withInitialFocusPlaceholder: false,
      },
    },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 80 }, middlewares: withinView } },
    Modal: {
      defaultProps: { radius: 'md', overlayProps: { backgroundOpacity: 0.35 }, transitionProps: { duration: 120 } },
    },
    Tooltip: { defaultProps: { openDelay: 350 } },
  },
})

/** Mantine's own variables say what the tokens say. */
export const resolveVariables: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--k-bg)',
    '--mantine-color-text': 'var(--k-text)',
    '--mantine-color-dimmed': 'var(--k-text-2)',
    '--mantine-color-error': 'var(--k-error)',
    '--mantine-color-placeholder': 'var(--k-text-2)',
    '--mantine-color-anchor': 'var(--k-accent)',
    '--mantine-color-default': 'var(--k-bg)',
    '--mantine-color-default-hover': 'var(--k-bg-hover)',
    '--mantine-color-default-border': 'var(--k-control-line)',
    '--mantine-color-disabled': 'var(--k-grey-fill)',
    '--mantine-color-disabled-color': 'var(--k-text-2)',
    '--mantine-color-disabled-border': 'var(--k-line)',
  }
  return { variables: {}, light: both, dark: both }
}
