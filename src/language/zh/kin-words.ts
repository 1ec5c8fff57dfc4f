import type { KinWords } from '../kin-words.ts';

/** Where Chinese tells the father's side from the mother's, the first step has a sex of its own that is not held here. */
export const kinWords: KinWords = {
  rows: [
    ['父母;双亲;爸妈', 'parent'],
    ['母亲;妈妈;妈', 'parent', 'female'],
    ['父亲;爸爸;爸', 'parent', 'male'],
    ['子女;孩子;儿女', 'child'],
    ['儿子', 'child', 'male'],
    ['女儿', 'child', 'female'],
    ['配偶;爱人', 'spouse'],
    ['妻子;老婆;太太', 'spouse', 'female'],
    ['丈夫;老公', 'spouse', 'male'],
    ['兄弟姐妹', 'sibling'],
    ['兄弟;哥哥;弟弟', 'sibling', 'male'],
    ['姐妹;姐姐;妹妹', 'sibling', 'female'],
    ['祖父母', 'parent parent'],
    ['祖母;奶奶;外祖母;外婆;姥姥', 'parent parent', 'female'],
    ['祖父;爷爷;外祖父;外公;姥爷', 'parent parent', 'male'],
    ['孙子;外孙', 'child child', 'male'],
    ['孙女;外孙女', 'child child', 'female'],
    ['姑姑;姨妈;阿姨;姑妈;姨母', 'parent sibling', 'female'],
    ['叔叔;伯父;舅舅;伯伯;叔父', 'parent sibling', 'male'],
    ['侄子;外甥', 'sibling child', 'male'],
    ['侄女;外甥女', 'sibling child', 'female'],
    ['堂兄弟;表兄弟;表哥;表弟;堂哥;堂弟', 'parent sibling child', 'male'],
    ['堂姐妹;表姐妹;表姐;表妹;堂姐;堂妹', 'parent sibling child', 'female'],
    ['岳父;公公', 'spouse parent', 'male'],
    ['岳母;婆婆', 'spouse parent', 'female'],
    ['女婿', 'child spouse', 'male'],
    ['儿媳;儿媳妇', 'child spouse', 'female'],
  ],
  sexes: {
    female: '女 女性 女士 女的',
    male: '男 男性 男士 男的',
  },
};
