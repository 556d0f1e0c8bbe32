/** Before each file of component tests: the console's styles, and its fonts, which change the width of a text when they arrive. */
import './src/styles.css'

await Promise.all(['13px "Inter Variable"', '13px "JetBrains Mono"'].map((font) => document.fonts.load(font)))
