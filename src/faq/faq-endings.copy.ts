/** What the search of the FAQ knows of Korean. First what is added to the end of a word, as people type it without spaces. */
export const endings = `
  어요 아요 여요 해요 에요 예요 이에요 이예요 인가요 나요 은가요 던가요 까요 네요 데요 대요 래요 을래요 죠 지요 세요 으세요 주세요 해주세요 줘요
  어여 아여 해여 나여 는데여 세여 주세여 요 염 냐 니 습니다 습니까 합니다 합니까 됩니다 됩니까 입니다 입니까
  는데요 은데요 인데요 는데 은데 인데 던데 는지 은지 인지 는건 는거 는건가요 는건지
  고싶어요 고싶은데 고싶은데요 고싶다 고싶음 고싶습니다 싶어요 싶은데 싶은데요 싶습니다
  려고 으려고 려고요 려면 으려면 려구요 려는데 하려는데 으면 면 다면 어서 아서 해서 으니까 니까 더니 었더니 았더니
  는법 는방법 하는법 하는방법 방법 하기 기 음 함 됨 임
  하고 하는 하려고 하려면 하려구요 하나요 하죠 하지 해 했 했어 했어요 했는데 했는데요 했더니 했습니다 할래요 할게요 할려고 할수있나요 할수있어요 할수있음 할때 한데 하면
  되는 되나 되나요 되나여 되나요 돼 돼요 돼여 됐 됐어요 됐는데 되요 되면 되어 안됨 안돼 안돼요 안되요 안되는데 안되는데요 안됩니다
  당했어요 당했는데 당함 당했습니다 당했 시키기 시켜주세요 었 았 였 겠 었어 았어 었음 았음 었는데 았는데 었대요 았대요
  고 다 서 지 줘 주 한 할 된 될 던 진 질
`;
export const particles = `
  은 는 이 가 을 를 에 에서 에게 한테 께 로 으로 와 과 랑 이랑 도 만 의 부터 까지 이나 나 에는 에서는 으로는 로는 에도 에서도 까지만 이라고 라고 이라 이란 란 마다 처럼 보다
`;
/** Whole words, or what is left of them, that say nothing about what is asked. */
export const fillers = `
  하 해 했 할 한 함 되 돼 됐 됨 있 어떻게 어떡 어떡해 어케 어떻 어디 어디서 어디에 왜 좀 너무 자꾸 계속 갑자기 제가 제 저 내 내가 나 우리 그냥 진짜 혹시 지금 오늘 어제
  이거 이게 그거 뭐 뭔 무엇 무슨 건 것 거 때 수 더 다 잘 많이 방법 법 알려 궁금 하나 나오 나와 싶 주 줘 경우 같 그 이 아직 아직도 이제 또 벌써 정말 완전 엄청 제발 빨리 도대체 자주 맨날 항상 근데 그런데 그럼 아니 ㅠㅠ ㅠ ㅜㅜ ㅜ ㅋㅋ ㅎㅎ 요
`;
/** What is left of words that ask when, how much or whether. Many entries have them, so that they count for little. */
export const askers = `
  언제 언제부터 언제까지 며칠 몇일 몇 얼마 얼마나 몇시 걸려 걸리 걸리나 걸린 가능 가능한 필요
`;
/** Letters that sound alike, so that one is typed for the other. */
export const alikeVowels = ['ㅐㅔ', 'ㅒㅖ', 'ㅜㅠ'];
export const alikeConsonants = ['ㄱㄲㅋ', 'ㄷㄸㅌ', 'ㅂㅃㅍ', 'ㅅㅆ', 'ㅈㅉㅊ'];
/** Two words of one letter each (안 돼요, 못 가요), which are read as one with the verb that follows. */
export const negations = '안못';
