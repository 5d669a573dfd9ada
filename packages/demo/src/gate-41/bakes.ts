import { several } from '../pictures/drawn.ts'
import type { CategorySource } from '../source/business-source.ts'
import { say } from './say.ts'

export const bakes: CategorySource = {
  id: 'bakes',
  names: say('bakes'),
  descriptions: say('bakes.about'),
  show: [several('pretzel', 3), 'flatbread', 'cheese-wedge', 'herb'],
  mood: 'linen',
  on: 'board',
  minutes: 6,
  items: [
    {
      id: 'sesame-ring',
      names: say('sesame-ring'),
      descriptions: say('sesame-ring.about'),
      prices: { one: 3000 },
      allergens: ['gluten', 'sesame'],
      tags: ['vegan', 'popular'],
      show: ['pretzel', 'sheaf-of-rice', 'teapot'],
    },
    {
      id: 'cheese-bread',
      names: say('cheese-bread'),
      descriptions: say('cheese-bread.about'),
      prices: { one: 6500 },
      allergens: ['gluten', 'milk'],
      tags: ['vegetarian'],
      show: ['flatbread', 'cheese-wedge', 'herb', 'tomato'],
      mood: 'oak',
    },
    {
      id: 'egg-sandwich',
      names: say('egg-sandwich'),
      descriptions: say('egg-sandwich.about'),
      prices: { one: 7000 },
      allergens: ['gluten', 'egg', 'mustard'],
      tags: ['vegetarian'],
      show: ['sandwich', 'egg', 'leafy-green'],
      mood: 'saffron',
      on: 'plate',
    },
    {
      id: 'rice-ball',
      names: say('rice-ball'),
      descriptions: say('rice-ball.about'),
      prices: { one: 3500 },
      allergens: ['sesame'],
      tags: ['vegan'],
      show: [several('rice-ball', 3), 'sheaf-of-rice', 'leafy-green'],
      mood: 'mint',
      on: 'tray',
    },
  ],
}
