/** Before each component test file: loads the console's styles, and its fonts, which change text widths. */
import './src/styles.css'

await Promise.all(['13px "Inter Variable"', '13px "JetBrains Mono"'].map((font) => document.fonts.load(font)))
