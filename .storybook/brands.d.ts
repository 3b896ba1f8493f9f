declare module 'livery:brands' {
  export const brands: readonly import('./brandsPlugin.ts').StoryBrand[];
}
