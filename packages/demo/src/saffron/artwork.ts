import { cup, dip, heap, pieces, several, skewers } from '../pictures/drawn.ts'
import type { BusinessSource } from '../source/business-source.ts'

const tawook = skewers('cubes', '#e8a24a', '#dd9038')
const biryani = heap(['#f6c445', '#fff3d4', '#e07f24'], 8, 'poultry-leg', 'herb')
const hummus = dip('#e9d2a0', '#b9a02c', 'olive', 'herb')
const fattoush = heap(['#5f9a3c', '#8cc152', '#d8432f', '#e9c27a'], 18, 'tomato', 'cucumber')

export const artwork: BusinessSource['artwork'] = {
  logo: { layout: 'mark', emblem: 'lotus', mood: 'plum' },
  welcome: {
    layout: 'spread',
    served: [
      tawook,
      biryani,
      hummus,
      fattoush,
      several('falafel', 4),
      pieces('diamond', '#d99a3a', '#7fa83a', 9),
    ],
    strewn: ['lemon', 'tomato', 'herb', 'flatbread', 'hot-pepper', 'garlic', 'olive'],
    mood: 'plum',
  },
  header: {
    layout: 'spread',
    served: [biryani, hummus, several('falafel', 4), fattoush, cup('#a8752e', 'plain')],
    strewn: ['lemon', 'herb', 'tomato', 'hot-pepper', 'olive'],
    mood: 'plum',
  },
}
